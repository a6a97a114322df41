/** Everything a tool sends as a flat list: parameters, then body fields with their paths. */
import { nested } from '../../../contract/platform/connectors/body-dialect.ts'
import type { BodyNode } from '../../../contract/platform/connectors/body-node.ts'
import type { RequestDefinition } from '../../../contract/platform/connectors/request-definition.ts'

export type FieldPlace = 'path' | 'query' | 'header' | 'body'

export interface CallField {
  readonly place: FieldPlace
  /** A body field's path: `owner.name`, `lines[].price`. */
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  /** Sent without asking the agent. */
  readonly fixed: string
  readonly text: string
}

type Child = BodyNode | string

export function callFields(call: RequestDefinition): CallField[] {
  const places = { path: call.path_parameters, query: call.query_parameters, header: call.headers } as const
  const parameters = (['path', 'query', 'header'] as const).flatMap((place) =>
    Object.entries(places[place] ?? {}).map(([name, node]) => ({
      place,
      name,
      type: node.type,
      isRequired: place === 'path' || node.required === true,
      fixed: fixedText(node.binding),
      text: node.description ?? '',
    })),
  )
  return [...parameters, ...bodyFields(call.body?.params ?? {}, call.body?.required ?? [], '')]
}

function bodyFields(
  fields: Readonly<Record<string, Child>>,
  required: readonly string[],
  above: string,
): CallField[] {
  return Object.entries(fields).flatMap(([name, child]) =>
    bodyField(child, `${above}${name}`, required.includes(name)),
  )
}

function bodyField(child: Child, name: string, isRequired: boolean): CallField[] {
  const node = nested(child)
  const place = 'body'
  if (typeof node === 'string') return [{ place, name, type: node, isRequired, fixed: '', text: '' }]
  const { type, description, binding, properties, items } = node
  const required = Array.isArray(node.required) ? node.required : []
  return [
    { place, name, type, isRequired, fixed: fixedText(binding), text: description ?? '' },
    ...bodyFields(properties ?? {}, required, `${name}.`),
    ...(items === null || items === undefined ? [] : bodyField(items, `${name}[]`, false)),
  ]
}

interface Bound {
  readonly kind: string
  readonly value?: string | null | undefined
  readonly macro?: string | null | undefined
}

function fixedText(binding: Bound | null | undefined): string {
  return (binding?.kind === 'macro' ? binding.macro : binding?.value) ?? ''
}
