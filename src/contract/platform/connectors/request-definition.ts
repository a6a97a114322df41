import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { openText } from '../open-text.ts'
import { oneOf, unlimitedText } from '../text-field.ts'
import { binding, bindingRequest } from './binding.ts'
import { allowedValue, bodyNode, bodyNodeRequest, leafTypes } from './body-node.ts'

export const toolMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const
export const bodyContentType = 'application/json'

export const parameterNode = z
  .looseObject({
    type: openText(leafTypes),
    description: z.string().nullish(),
    /** Meaningless in a path, where every parameter is required. */
    required: z.boolean().nullish(),
    enum: z.array(allowedValue).nullish(),
    binding: binding.nullish(),
  })
  .meta({ id: 'ParameterNode' })
export type ParameterNode = z.infer<typeof parameterNode>

const parameters = z.record(z.string(), parameterNode)

export const requestDefinition = z
  .looseObject({
    method: openText(toolMethods),
    path: z.string(),
    path_parameters: parameters.nullish(),
    query_parameters: parameters.nullish(),
    headers: parameters.nullish(),
    body: z
      .looseObject({
        content_type: openText([bodyContentType]).nullish(),
        params: z.record(z.string(), z.union([bodyNode, z.string()])).nullish(),
        required: z.array(z.string()).nullish(),
      })
      .nullish(),
  })
  .meta({ id: 'RequestDefinition' })
export type RequestDefinition = z.infer<typeof requestDefinition>

/** Returns the names between braces in a path, in one pass. */
export function placeholdersOf(path: string): string[] {
  const names: string[] = []
  let start = 0
  for (let end = path.indexOf('}'); end !== -1; end = path.indexOf('}', start)) {
    const piece = path.slice(start, end)
    const open = piece.lastIndexOf('{')
    if (open !== -1 && open < piece.length - 1) names.push(piece.slice(open + 1))
    start = end + 1
  }
  return names
}

const parametersRequest = z.record(
  z.string().min(1, t('Enter a name')),
  z.strictObject({
    type: oneOf(leafTypes),
    description: z.string().optional(),
    required: z.boolean().optional(),
    enum: z.array(allowedValue).min(1, t('Enter a value')).optional(),
    binding: bindingRequest.optional(),
  }),
)

const bodyRequest = z
  .strictObject({
    content_type: z.literal(bodyContentType, { error: t('Must be {bodyContentType}', { bodyContentType }) }),
    params: z.record(z.string().min(1, t('Enter a name')), bodyNodeRequest),
    required: z.array(z.string()).optional(),
  })
  .refine((body) => (body.required ?? []).every((name) => Object.hasOwn(body.params, name)), {
    path: ['required'],
    error: t('Must name parameters of this body only'),
  })

/** A parameter name occurs in one location only; a GET body is sent only if read (`isEmptyBody`). */
export const requestDefinitionRequest = z
  .strictObject({
    method: oneOf(toolMethods),
    path: unlimitedText(),
    path_parameters: parametersRequest.optional(),
    query_parameters: parametersRequest.optional(),
    headers: parametersRequest.optional(),
    body: bodyRequest.nullish(),
  })
  .refine((call) => sameNames(placeholdersOf(call.path), Object.keys(call.path_parameters ?? {})), {
    path: ['path_parameters'],
    error: t('Must name exactly the placeholders of the path'),
  })
  .superRefine((call, context) => {
    const repeated = firstRepeated(
      [call.path_parameters, call.query_parameters, call.headers, call.body?.params].flatMap((place) =>
        Object.keys(place ?? {}),
      ),
    )
    if (repeated !== undefined) {
      context.addIssue({
        code: 'custom',
        path: [],
        message: t('Two parameters are named "{repeated}"', { repeated }),
      })
    }
  })
  .meta({ id: 'RequestDefinitionRequest' })
export type RequestDefinitionRequest = z.infer<typeof requestDefinitionRequest>

/** Returns whether a body has no parameters; other clients give every GET call one. */
export function isEmptyBody(method: string, params: object | null | undefined): boolean {
  return method === 'GET' && Object.keys(params ?? {}).length === 0
}

function sameNames(left: readonly string[], right: readonly string[]): boolean {
  const names = new Set(left)
  return names.size === new Set(right).size && right.every((name) => names.has(name))
}

function firstRepeated(names: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return names.find((name) => seen.size === seen.add(name).size)
}
