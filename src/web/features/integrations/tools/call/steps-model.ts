import { parseJson } from '../../../../../contract/json.ts'
import type { TransformationSpec } from '../../../../../contract/platform/connectors/transformation.ts'
import { isJson } from '../../../../../contract/platform/json-text.ts'
import type { NamedFields } from './required-names.ts'

export interface StepRow {
  key: string
  read: NamedFields
  kind: string
  /** JSON, or plain text for strings; empty if unset. */
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

/** Strings lose their quotes unless they would be ambiguous. */
export function stepText(value: unknown): string {
  if (value === undefined) return ''
  if (typeof value === 'string' && value !== '' && !isJson(value) && !looksLikeJson(value)) return value
  return JSON.stringify(value, null, 2)
}

function parsedText(text: string): unknown {
  const value = parseJson(text)
  return value === undefined ? text : value
}

/** Starts like JSON, so a typo must not turn it into plain text. */
export function looksLikeJson(text: string): boolean {
  return /^\s*[[{"]/.test(text)
}

export function isBrokenJson(text: string): boolean {
  return looksLikeJson(text) && !isJson(text)
}
