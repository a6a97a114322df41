/** A tool field's description, with its schema's other facts. */

import type { Shape } from './convert/shape-parts.ts'
import { maxListedValues, maxNodeDescriptionCharacters } from './limits.ts'
import { cutText, plainText, sentences } from './text.ts'
import type { Warnings } from './warning.ts'

/** The only text that says which values are allowed, so a value that does not fit is reported. */
export function nodeText(
  shape: Shape,
  about: string,
  warnings: Warnings,
  isBound = false,
): { description?: string } {
  const words = plainText(shape.description ?? '', maxNodeDescriptionCharacters * 2)
  const listed = isBound ? [] : (shape.values ?? []).slice(0, maxListedValues)
  const facts = shape.facts.map((fact) => fact.replace(/\s+/g, ' ').trim())
  // Values before prose if both do not fit.
  const full = sentences([words, valuesText(shape, listed), ...facts])
  const isLong = full.length > maxNodeDescriptionCharacters
  const whole = isLong ? sentences([valuesText(shape, listed), ...facts, words]) : full
  const { text, isCut } = cutText(whole, maxNodeDescriptionCharacters)
  if (isCut) warnings.add('text_cut', about)
  const isMissing = listed.some((value) => !text.includes(written(value)))
  if (!isBound && (isMissing || (shape.values?.length ?? 0) > listed.length)) warnings.add('enum_cut', about)
  return text === '' ? {} : { description: text }
}

function valuesText(shape: Shape, listed: readonly string[]): string | undefined {
  if (listed.length === 0) return undefined
  const isCut = (shape.values?.length ?? 0) > listed.length
  const list = `${listed.map(written).join(', ')}${isCut ? ', …' : ''}`
  if (shape.mayDiffer) return `Such as: ${list}`
  return listed.length === 1 && !isCut ? `Only: ${list}` : `One of: ${list}`
}

/** As it is; in quotation marks where its ends would be unclear. */
function written(value: string): string {
  return /^$|^\s|\s$|[,"\n\r]/.test(value) ? JSON.stringify(value) : value
}

/** A single allowed value is sent without asking. */
export function fixedValue(shape: Shape): { binding?: { kind: 'default'; value: string } } {
  const [value, ...others] = shape.values ?? []
  if (value === undefined || others.length > 0 || shape.mayDiffer || shape.isNullable) return {}
  return { binding: { kind: 'default', value } }
}
