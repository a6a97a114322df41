import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { jsonParseLinter } from '@codemirror/lang-json'
import type { Diagnostic } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'
import type { SchemaNode } from '../../../../api/agent/api-description.ts'
import { cursorPosition, jsonRangeOf, namesAround } from './json-place.ts'
import {
  kindText,
  namedValues,
  properties,
  requiredProperties,
  type Schemas,
  schemasAt,
} from './json-schema.ts'
import { schemaErrors } from './schema-errors.ts'

export interface BodySchema {
  schema: SchemaNode
  schemas: Schemas
}

export function completeFrom({ schema, schemas }: BodySchema) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const cursor = cursorPosition(state, pos)
    if (cursor === null || (!explicit && cursor.from === cursor.to)) return null
    const described = schemasAt(schema, cursor.place, schemas)
    const options =
      cursor.kind === 'name'
        ? nameOptions(described, new Set(namesAround(state, pos)), state.sliceDoc(cursor.from, cursor.to))
        : valueOptions(described)
    return options.length === 0 ? null : { from: cursor.from, to: cursor.to, options, filter: true }
  }
}

function nameOptions(
  described: readonly SchemaNode[],
  taken: ReadonlySet<string>,
  own: string,
): Completion[] {
  return described.flatMap((one) => {
    const required = new Set(requiredProperties(one))
    return Object.entries(properties(one))
      .filter(([name]) => !taken.has(name) || own.includes(name))
      .map(([name, schema]) => ({
        label: JSON.stringify(name),
        apply: own === '' ? `${JSON.stringify(name)}: ` : JSON.stringify(name),
        detail: kindText(schema),
        type: 'property',
        boost: required.has(name) ? 1 : 0,
        ...(typeof schema.description === 'string' && { info: schema.description }),
      }))
  })
}

function valueOptions(described: readonly SchemaNode[]): Completion[] {
  return described.flatMap(namedValues).map((value) => ({ label: JSON.stringify(value), type: 'enum' }))
}

const parseErrors = jsonParseLinter()

export function lintWith(body: BodySchema | null) {
  return (view: EditorView): Diagnostic[] => {
    const text = view.state.doc.toString()
    if (text.trim() === '') return []
    const syntax = parseErrors(view)
    if (syntax.length > 0 || body === null) return syntax
    return schemaErrors(JSON.parse(text), body.schema, body.schemas).map(({ place, text: message }) => ({
      ...jsonRangeOf(view.state, place),
      severity: 'warning',
      message,
    }))
  }
}
