/** The steps that reshape an answer, as the form edits them. */
import { parseJson } from '../../../../../contract/json.ts'
import type { TransformationSpec } from '../../../../../contract/platform/connectors/transformation.ts'
import { isJson } from '../../../../../contract/platform/json-text.ts'
import type { NamedFields } from './required-names.ts'

export interface StepRow {
  key: string
  read: NamedFields
  kind: string
  /** JSON, or plain text for a text; empty where there is none. */
  target: string
  params: string
}

export interface StepsModel {
  read: NamedFields
  steps: StepRow[]
}

const specVersion = 1

export function stepsModelOf(spec: TransformationSpec): StepsModel {
  return {
    read: spec,
    steps: (spec.steps ?? []).map((step, at) => ({
      key: `step-${at}`,
      read: step,
      kind: step.kind,
      target: stepText(step.target),
      params: stepText(step.params),
    })),
  }
}

export const blankSteps: StepsModel = { read: {}, steps: [] }

export function specOf({ read, steps }: StepsModel): NamedFields {
  return {
    ...read,
    version: read.version ?? specVersion,
    ...((steps.length > 0 || read.steps || read.steps === undefined) && { steps: steps.map(stepOf) }),
  }
}

function stepOf({ read, kind, target, params }: StepRow): NamedFields {
  const { target: _target, params: _params, ...rest } = read
  return {
    ...rest,
    kind,
    ...(target !== '' && { target: parsedText(target) }),
    ...(params !== '' && { params: parsedText(params) }),
  }
}

/** A text is shown without quotes, unless it could then be taken for something else. */
export function stepText(value: unknown): string {
  if (value === undefined) return ''
  if (typeof value === 'string' && value !== '' && !isJson(value) && !looksLikeJson(value)) return value
  return JSON.stringify(value, null, 2)
}

function parsedText(text: string): unknown {
  const value = parseJson(text)
  return value === undefined ? text : value
}

/** Begins like an object, a list or a quoted text, so that a slip in it must not turn it into plain text. */
export function looksLikeJson(text: string): boolean {
  return /^\s*[[{"]/.test(text)
}

export function isBrokenJson(text: string): boolean {
  return looksLikeJson(text) && !isJson(text)
}
