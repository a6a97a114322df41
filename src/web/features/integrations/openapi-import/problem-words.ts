import { t } from '../../../../contract/translate.ts'
import type { DocumentError } from '../../../openapi/api-description.ts'
import {
  maxContentBytes,
  maxDocumentBytes,
  maxDocumentDepth,
  maxListedValues,
  maxOperations,
} from '../../../openapi/limits.ts'
import type { WarningCode } from '../../../openapi/warning.ts'
import { formatNumber } from '../../../text/format.ts'

const megabytes = maxDocumentBytes / 1_000_000
const content = maxContentBytes / 1_000_000

export const openapiImportErrors: Record<
  DocumentError | 'too_slow' | 'broken',
  { title: string; advice: string }
> = {
  empty: { title: 'The description is empty', advice: 'Paste a description, or choose a file.' },
  too_big: {
    title: 'The document is too big',
    advice: t(
      'The limit is {megabytes} MB, and {content} MB without white space. Many APIs offer their description in parts.',
      { megabytes, content },
    ),
  },
  too_deep: {
    title: 'The document is nested too deeply',
    advice: t('The limit is {maxDocumentDepth} levels.', { maxDocumentDepth }),
  },
  too_many_aliases: {
    title: 'The document repeats itself too often',
    advice: 'Its YAML aliases expand to far more than the document contains. This is a mistake or an attack.',
  },
  web_page: {
    title: 'This is a web page or an XML document',
    advice: 'Look there for a link to the description itself, often named openapi.json or openapi.yaml.',
  },
  json_comments: {
    title: 'This is JSON with comments',
    advice:
      'JSON has no comments and no comma before a closing bracket. Remove them, or export the description again.',
  },
  postman: {
    title: 'This is a Postman collection',
    advice: 'A collection has examples of calls, but does not describe them. Export it as OpenAPI 3 first.',
  },
  asyncapi: {
    title: 'This is an AsyncAPI description',
    advice:
      'It describes messages and events. Tools need calls over HTTP, as an OpenAPI description has them.',
  },
  split: {
    title: 'The operations are in other documents',
    advice:
      'Bundle the description into one document first: many tools for OpenAPI can do that. It refers to:',
  },
  not_readable: { title: 'This is neither JSON nor YAML', advice: 'First error:' },
  no_object: {
    title: 'This is not an OpenAPI description',
    advice: 'A description starts with a line such as "openapi: 3.1.0".',
  },
  version_2: {
    title: 'This Swagger document cannot be converted',
    advice: 'Versions before 2.0 and malformed documents have to be converted to OpenAPI 3 first.',
  },
  unknown_version: {
    title: 'This version is not supported',
    advice: 'The field "openapi" must start with 3.0 or 3.1.',
  },
  no_operations: {
    title: 'The description has no operations',
    advice: 'There is nothing to create tools from.',
  },
  too_slow: {
    title: 'Reading took too long',
    advice: 'The document is unusually large or complex. Try a part of it.',
  },
  broken: { title: 'Reading failed', advice: 'The document could not be processed.' },
}

/** Each may be followed by its subject. */
export const warningTexts: Record<WarningCode, string> = {
  unsupported_method: 'The platform does not support this method',
  deprecated: 'Marked as deprecated',
  malformed: 'Not valid OpenAPI, skipped',
  not_a_tool: 'The platform would refuse this tool',
  name_changed: 'Renamed',
  no_description: 'No description, so the agent cannot decide well when to use it',
  text_cut: 'Description shortened',
  reserved_name: 'Reserved name, skipped',
  same_name: 'Name used twice in one call, the second is skipped',
  cookie_parameter: 'Cookies cannot be sent, skipped',
  key_parameter:
    'Looks like a credential, which the agent would ask the customer for: let the connector send it, or remove the field from the tool',
  header_left_out: 'The platform sets this header itself, skipped',
  path_fragment: 'Not part of the address, not sent',
  list_parameter: 'Accepts several values, but only one can be sent',
  object_parameter: 'Accepts a structure that cannot be sent, skipped',
  json_parameter: 'The agent has to write JSON for it',
  undeclared_path_parameter: 'In the path, but not described',
  unused_path_parameter: 'Described, but not in the path',
  unsupported_media_type: 'Only JSON can be sent, not',
  body_of_get: 'A GET call cannot have a body, skipped',
  body_not_object: 'The body must be an object with fields, but is',
  free_form: 'Accepts fields that are not described; the agent cannot fill these in',
  external_reference: 'Is in another document; bundle the description into one first',
  missing_reference: 'Reference not found',
  cycle: 'Contains itself, cut at the first repetition',
  too_deep: 'Nested too deeply, cut',
  too_large: 'Too many fields, the rest is skipped',
  alternatives: 'Accepts one of several forms; the tool offers all their fields',
  variant_values: 'Has other values in other forms; the agent chooses',
  mixed_types: 'Accepts values of several types; only this one is sent',
  enum_cut: t('Not all allowed values are in the tool, at most {maxListedValues} of them', {
    maxListedValues,
  }),
  untyped: 'No type, sent as text',
  unchecked_rules: 'Has rules that a tool cannot check',
  sign_in_unsupported: 'Connectors do not support this authentication',
  sign_in_per_user: 'Meant for users who sign in themselves; your token may expire',
  relative_server: 'Address without a host',
  no_server: 'No address in the document',
  not_https: 'The address uses http; changed to https',
  server_variable: 'Has a part that you have to enter',
  private_address: 'The platform cannot reach this address from outside, skipped',
  guessed_encoding: 'The encoding of the file was not certain; check the letters. Read as',
  converted: 'Swagger, converted to OpenAPI 3.0 while it was read. Version',
  newer_version: 'Newer version, read as 3.1',
  webhooks_left_out: 'Webhooks do not become tools',
  too_many_operations: t('Only the first {maxOperations} operations were read, of', {
    maxOperations: formatNumber(maxOperations),
  }),
}
