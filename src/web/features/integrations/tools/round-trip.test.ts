import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../../test/support/property-runs.ts'
import { bindingMacros } from '../../../../contract/platform/connectors/binding.ts'
import { nested } from '../../../../contract/platform/connectors/body-dialect.ts'
import { leafTypes } from '../../../../contract/platform/connectors/body-node.ts'
import { isEmptyBody, toolMethods } from '../../../../contract/platform/connectors/request-definition.ts'
import { transformationKinds } from '../../../../contract/platform/connectors/transformation.ts'
import { type Tool, tool, toolRequest } from '../../../../contract/platform/record-kinds/tool.ts'
import { writeBackTool } from '../../../../contract/platform/write-back.ts'
import { changeRow } from './call/body-edits.ts'
import { newToolOf, type ToolValues, toolChangeOf, toolValuesOf } from './tool-values.ts'

const unknown = fc.dictionary(fc.stringMatching(/^x-[a-z]{1,6}$/), fc.jsonValue({ maxDepth: 1 }), {
  maxKeys: 2,
})
const word = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/)
const maybe = <Value>(name: string, value: fc.Arbitrary<Value>) =>
  fc.oneof(
    fc.constant({}),
    value.map((one) => ({ [name]: one })),
  )

type ChildForm = null | 0 | 2
const asItComes = fc.constantFrom<ChildForm>(null, 0, 2)
const asText = fc.constantFrom<ChildForm>(0, 2)

/** `extra` stands for unknown platform fields. */
function definitions(extra: fc.Arbitrary<object>, childForm: fc.Arbitrary<ChildForm>) {
  const binding = fc.oneof(
    fc.tuple(fc.string(), extra).map(([value, more]) => ({ ...more, kind: 'default', value })),
    fc
      .tuple(fc.constantFrom(...bindingMacros), extra)
      .map(([macro, more]) => ({ ...more, kind: 'macro', macro })),
  )
  const described = maybe('description', fc.string())
  const leaf = fc
    .tuple(extra, fc.constantFrom(...leafTypes), described, maybe('binding', binding))
    .map(([more, type, ...parts]): object => Object.assign({ ...more, type }, ...parts))
  const { node } = fc.letrec<{ node: object; child: object | string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc
        .tuple(
          extra,
          described,
          maybe('properties', fc.dictionary(word, tie('child'), { maxKeys: 3 })),
          fc.nat(),
        )
        .map(([more, about, parts, pick]) =>
          withRequired({ ...more, type: 'object', ...about, ...parts }, pick),
        ),
      fc
        .tuple(extra, described, maybe('items', tie('child')))
        .map(([more, about, parts]) => ({ ...more, type: 'array', ...about, ...parts })),
    ),
    child: fc
      .tuple(tie('node'), childForm)
      .map(([one, spaces]) => (spaces === null ? one : JSON.stringify(one, null, spaces))),
  }))
  const parameter = fc
    .tuple(extra, leaf, maybe('required', fc.boolean()))
    .map(([more, one, required]) => ({ ...more, ...one, ...required }))
  const place = (prefix: string) =>
    fc.dictionary(
      word.map((name) => `${prefix}_${name}`),
      parameter,
      { maxKeys: 3 },
    )
  const body = fc
    .tuple(
      extra,
      fc.dictionary(
        word.map((name) => `b_${name}`),
        node,
        { maxKeys: 3 },
      ),
      fc.nat(),
    )
    .map(([more, params, pick]) => ({
      ...more,
      content_type: 'application/json',
      params,
      ...(pick % 3 > 0 && { required: Object.keys(params).filter((_, at) => (at + pick) % 2 === 0) }),
    }))
  return fc
    .tuple(
      extra,
      fc.constantFrom(...toolMethods),
      place('p'),
      maybe('query_parameters', place('q')),
      maybe('headers', place('h')),
      fc.oneof(
        fc.constant({}),
        fc.constant({ body: null }),
        body.map((one) => ({ body: one })),
      ),
    )
    .map(([more, method, path, query, headers, sent]) => ({
      ...more,
      method,
      path: ['', 'v1', ...Object.keys(path).map((name) => `{${name}}`)].join('/'),
      ...(Object.keys(path).length > 0 && { path_parameters: path }),
      ...query,
      ...headers,
      ...('body' in sent && sent.body && isEmptyBody(method, sent.body.params) ? {} : sent),
    }))
}

function withRequired(node: Readonly<Record<string, unknown>>, pick: number): object {
  if (typeof node.properties !== 'object' || node.properties === null || pick % 3 === 0) return node
  return { ...node, required: Object.keys(node.properties).filter((_, at) => (at + pick) % 2 === 0) }
}

function asSent(value: object): object {
  const sent: unknown = JSON.parse(JSON.stringify(value))
  return typeof sent === 'object' && sent !== null ? sent : {}
}

function tools(extra: fc.Arbitrary<object>, childForm: fc.Arbitrary<ChildForm>) {
  const action = fc
    .tuple(extra, maybe('refresh_token_path', word), maybe('expires_at_type', fc.constant('absolute')))
    .map(([more, ...parts]): object =>
      Object.assign({ ...more, user_action_tool_type: 'auth', user_auth_token_path: 'body.t' }, ...parts),
    )
  const step = fc
    .tuple(
      extra,
      fc.constantFrom(...transformationKinds),
      maybe('target', fc.jsonValue()),
      maybe('params', fc.jsonValue()),
    )
    .map(([more, kind, ...parts]): object => Object.assign({ ...more, kind }, ...parts))
  const spec = fc
    .tuple(extra, fc.array(step, { maxLength: 5 }))
    .map(([more, steps]) => ({ ...more, version: 1, steps }))
  return fc
    .tuple(
      extra,
      definitions(extra, childForm),
      fc.boolean(),
      maybe('user_auth_action_config', action),
      maybe('transformation_spec', spec),
    )
    .map(([more, request_definition, user_auth_required, ...parts]): object =>
      asSent(
        Object.assign(
          { ...more, name: 'find_it', description: 'Use it.', request_definition, user_auth_required },
          ...parts,
        ),
      ),
    )
}

function saved(read: Tool, draft: ToolValues) {
  return writeBackTool(read, toolChangeOf(draft))
}

test('any valid tool, including unknown fields, survives loading and saving', () => {
  fc.assert(
    fc.property(tools(unknown, asItComes), (sent) => {
      const parsed = tool.parse({ id: '1', ...sent })
      const { id: _id, ...rest } = parsed
      expect(inNodes(tool.parse({ id: '1', ...saved(parsed, toolValuesOf(parsed)) }))).toEqual(
        inNodes({ id: '1', ...rest }),
      )
    }),
    propertyRuns(300),
  )
})

test('a valid tool stays valid after one change', () => {
  fc.assert(
    fc.property(tools(fc.constant({}), asText), fc.string({ minLength: 1 }), (sent, text) => {
      const request = toolRequest.parse(sent)
      const draft = toolValuesOf(request)
      expect(toolRequest.parse(newToolOf(draft))).toEqual(withoutNull(request))
      expect(newToolOf({ ...draft, description: text })).toEqual({
        ...withoutNull(request),
        description: text,
      })
    }),
  )
})

test('a tool read with inline objects is written as text', () => {
  fc.assert(
    fc.property(tools(fc.constant({}), asItComes), (sent) => {
      const parsed = tool.parse({ id: '1', ...sent })
      expect(toolRequest.safeParse(saved(parsed, toolValuesOf(parsed))).error).toBeUndefined()
    }),
  )
})

test('a nested body change leaves everything else unchanged, including whitespace', () => {
  const count = '{ "type": "integer", "x-unit": "pieces" }'
  const items = JSON.stringify({ type: 'object', properties: { sku: '{"type":"string"}', count } }, null, 1)
  const params = {
    untouched: { type: 'array', items },
    lines: { type: 'array', items, 'x-kept': [1] },
  }
  const parsed = tool.parse({
    id: '1',
    name: 'order',
    description: 'Use it.',
    user_auth_required: false,
    request_definition: { method: 'POST', path: '/o', body: { content_type: 'application/json', params } },
  })
  const draft = toolValuesOf(parsed)
  const call = draft.request_definition
  const body = changeRow(call.body, 'body/lines[]/sku', { node: { type: 'string', description: 'Article' } })
  const { request_definition } = toolChangeOf({ request_definition: { ...call, body } })
  expect(request_definition).toEqual({
    method: 'POST',
    path: '/o',
    body: {
      content_type: 'application/json',
      params: {
        untouched: params.untouched,
        lines: {
          ...params.lines,
          items: JSON.stringify({
            type: 'object',
            properties: {
              sku: JSON.stringify({ type: 'string', description: 'Article' }),
              count,
            },
          }),
        },
      },
    },
  })
})

/** Normalizes children, whose two notations are equal. */
function inNodes(read: Tool): object {
  const call = read.request_definition
  const params = Object.entries(call?.body?.params ?? {}).map(([name, child]) => [name, nested(child)])
  return withoutNull({
    ...read,
    request_definition: call && {
      ...call,
      ...(call.body && { body: { ...call.body, params: Object.fromEntries(params) } }),
    },
  })
}

/** Unset fields are not written (`write-back.ts`). */
function withoutNull(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  )
}
