/** What is known of an API once its description was read. */
import { toolRequest } from '../../contract/platform/record-kinds/tool.ts'
import { z } from '../../contract/zod.ts'
import { textErrors } from './parse-text.ts'
import { warning } from './warning.ts'

/** A key as the connector will send it; its value is for the user to bring. */
export const signInKey = z.object({
  place: z.enum(['headers', 'query_params']),
  field_name: z.string(),
  prefix: z.string(),
  /** What the user brings: the key as it is sent, or a name and a password that are sent as one. */
  takes: z.enum(['key', 'name_and_password']),
  /** How the description calls the scheme. */
  scheme: z.string(),
})
export type SignInKey = z.infer<typeof signInKey>

/** One way to sign in that the described system accepts and a connector can do. */
export const schemeOfDocument = z.object({
  id: z.string(),
  kind: z.enum(['none', 'keys', 'client_credentials']),
  keys: z.array(signInKey),
  token_url: z.string(),
  scopes: z.array(z.string()),
  needsCertificate: z.boolean(),
  warnings: z.array(warning),
})
export type SecurityScheme = z.infer<typeof schemeOfDocument>

export const readOperationSummary = z.object({
  /** Method and path, which no two operations share. */
  id: z.string(),
  method: z.string(),
  path: z.string(),
  title: z.string(),
  /** Under which heading the description lists it; empty for none. */
  group: z.string(),
  isDeprecated: z.boolean(),
  /** Nothing where the operation cannot become a tool; the warnings say why. */
  tool: toolRequest.nullable(),
  warnings: z.array(warning),
  /** Ids of the ways to sign in that it accepts; empty where it accepts all or needs none. */
  signIns: z.array(z.string()),
  /** Its own addresses, where they are not those of the document. */
  addresses: z.array(z.string()),
})
export type ReadOperation = z.infer<typeof readOperationSummary>

export const apiDescription = z.object({
  title: z.string(),
  about: z.string(),
  apiVersion: z.string(),
  specVersion: z.string(),
  format: z.enum(['json', 'yaml']),
  bytes: z.number(),
  addresses: z.array(z.string()),
  signIns: z.array(schemeOfDocument),
  operations: z.array(readOperationSummary),
  /** How many operations the document has, also beyond those that were read. */
  operationCount: z.number(),
  warnings: z.array(warning),
})
export type ApiDescription = z.infer<typeof apiDescription>

export const documentErrors = [
  ...textErrors,
  'no_object',
  'version_2',
  'unknown_version',
  'no_operations',
] as const

export const readOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('read'), description: apiDescription }),
  z.object({ state: z.literal('fault'), fault: z.enum(documentErrors), detail: z.string() }),
])
/** What reading a text came to. */
export type ReadOutcome = z.infer<typeof readOutcome>
export type DocumentError = (typeof documentErrors)[number]
