/** Follows references that stay within the document (RFC 6901 pointers). */
import { maxReferenceHops } from './limits.ts'
import { fieldOf, isFields, type ObjectValue, textValue } from './value.ts'
import type { Warnings } from './warning.ts'

export interface References {
  follow(value: unknown, warnings: Warnings): unknown
  /** Follows a single reference, for cycle detection. */
  step(pointer: string, warnings: Warnings): unknown
}

export function createReferences(document: unknown): References {
  function step(pointer: string, warnings: Warnings): unknown {
    if (!pointer.startsWith('#')) {
      warnings.add('external_reference', pointer)
      return undefined
    }
    const value = pointer === '#' ? document : atPointer(document, pointer.slice(1))
    if (value === undefined) warnings.add('missing_reference', pointer)
    return value
  }

  function follow(value: unknown, warnings: Warnings): unknown {
    let at = value
    for (let hop = 0; hop < maxReferenceHops; hop++) {
      const pointer = referenceOf(at)
      if (pointer === undefined) return at
      const target = step(pointer, warnings)
      if (!isFields(target)) return undefined
      at = withOwnTexts(target, at)
    }
    warnings.add('cycle', referenceOf(at) ?? '')
    return undefined
  }

  return { follow, step }
}

export function referenceOf(value: unknown): string | undefined {
  return textValue(value, '$ref')
}

/** Summary and description beside a reference override it (OpenAPI 3.1). */
function withOwnTexts(target: ObjectValue, reference: unknown): ObjectValue {
  const summary = textValue(reference, 'summary')
  const description = textValue(reference, 'description')
  if (summary === undefined && description === undefined) return target
  return { ...target, ...(summary && { summary }), ...(description && { description }) }
}

function atPointer(document: unknown, pointer: string): unknown {
  if (!pointer.startsWith('/')) return undefined
  let at = document
  for (const part of pointer.slice(1).split('/')) {
    const name = decoded(part)
    at = Array.isArray(at) ? at[/^\d{1,6}$/.test(name) ? Number(name) : -1] : fieldOf(at, name)
    if (at === undefined) return undefined
  }
  return at
}

function decoded(part: string): string {
  return percentDecoded(part).replaceAll('~1', '/').replaceAll('~0', '~')
}

function percentDecoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
