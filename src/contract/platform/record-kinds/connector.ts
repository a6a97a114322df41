import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import {
  authConfig,
  creatableAuthTypes,
  neededCredentials,
  readAuthConfig,
  readAuthTypes,
} from '../connectors/connector-credentials.ts'
import { unixSeconds } from '../identifier.ts'
import { listSchemaOf } from '../list.ts'
import { nullishStrings } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { platformPaths } from '../platform-paths.ts'
import { oneOf, requiredBoolean, requiredText, unlimitedText } from '../text-field.ts'
import { recordKind } from './kind-description.ts'
import {
  blockField,
  formOfTheFile,
  neededText,
  type RecordFields,
  recordSchema,
  requestSchema,
  textField,
  wordField,
} from './record-field.ts'

/** The studio's limit; the platform publishes none. */
export const maxConnectorAddressCharacters = 2048

/** Earlier hosts use the last two. */
export const connectionStatuses = [
  'ACTIVE',
  'PENDING_OAUTH',
  'EXPIRED',
  'ERROR',
  'CONNECTED',
  'DISCONNECTED',
] as const

export const connectorProtocols = ['HTTP', 'MCP'] as const
export const injectionLocations = ['headers', 'query', 'body', 'path'] as const
export const toolSyncStatuses = ['READY', 'PENDING', 'ERROR'] as const

export const connectorCertificateState = z.looseObject({
  has_certificate: z.boolean().nullish(),
  fingerprint: z.string().nullish(),
  expires_at: unixSeconds.nullish(),
  ...nullishStrings('subject', 'client_certificate', 'ca_certificate'),
})

export const maxConnectorNameCharacters = 64

/** Other characters are refused without an explanation. */
export const connectorNamePattern = /^[A-Za-z0-9_]{1,64}$/

/** Returns the nearest name that the platform accepts, possibly empty. */
export function correctedConnectorName(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .slice(0, maxConnectorNameCharacters)
    .replace(/^_+|_+$/g, '')
}

/** Returns the error for an invalid name, with a correction. */
export function connectorNameError(name: string): string {
  const corrected = correctedConnectorName(name)
  const max = maxConnectorNameCharacters
  return corrected === ''
    ? t('Use letters, digits and underscores only, at most {max}', { max })
    : t('Use letters, digits and underscores only, at most {max}: {corrected}', { max, corrected })
}

const connectorName = unlimitedText().refine((name) => connectorNamePattern.test(name) || !/\S/.test(name), {
  error: ({ input }) => connectorNameError(String(input)),
})

/** Where the platform puts an end user's own token into calls. */
const injection = blockField({
  location: {
    ...wordField(oneOf(injectionLocations), injectionLocations, {}),
    file: z.string(),
    isNeeded: true,
  },
  field_name: neededText(unlimitedText(), {}),
  /** One source requires it, so it is sent empty. */
  prefix: textField(z.string().default(''), {}),
})
export const userAuthInjectionRequest = injection.request.unwrap().unwrap()

/** A PUT removes absent fields, except credentials and the default protocol. */
export const connectorFields = {
  name: neededText(connectorName, { role: 'name' }),
  description: textField(unlimitedText(), { role: 'when' }),
  base_url: textField(
    requiredText(maxConnectorAddressCharacters, t('Enter a base URL'))
      .regex(/^https:\/\/[^\s/?#]+\S*$/i, t('Enter a public base URL that starts with https://'))
      .regex(/^[^?#]*$/, t('Enter a base URL without ? or #: a query belongs to the tools')),
    { isNeeded: true },
  ),
  /** Omitted for HTTP, which has been answered with a 400. */
  connector_protocol: wordField(oneOf(connectorProtocols).optional(), connectorProtocols, { blank: 'HTTP' }),
  auth_type: wordField(oneOf(creatableAuthTypes), readAuthTypes, { isNeeded: true }),
  requires_certificate: {
    request: requiredBoolean().optional(),
    read: z.boolean().nullish(),
    file: z.boolean().optional(),
    blank: false,
  },
  user_auth_injection_config: { ...injection, request: userAuthInjectionRequest.optional() },
  auth_config: {
    request: authConfig.optional(),
    /** May contain masked or real secrets: never logged, shown, exported by default or sent back. */
    read: readAuthConfig.nullish(),
    file: formOfTheFile,
    blank: {},
    isSecret: true,
  },
} satisfies RecordFields

export const connector = recordSchema('Connector', connectorFields, {
  connection_status: z
    .looseObject({
      status: openText(connectionStatuses).nullish(),
      error_message: z.string().nullish(),
    })
    .nullish(),
  mtls_config: connectorCertificateState.nullish(),
  mcp_tool_sync: z
    .looseObject({
      status: openText(toolSyncStatuses).nullish(),
      last_attempted_at: z.union([unixSeconds, z.string()]).nullish(),
      last_successful_at: z.union([unixSeconds, z.string()]).nullish(),
      fingerprint: z.string().nullish(),
      tool_count: z.number().nullish(),
    })
    .nullish(),
})
export type Connector = z.infer<typeof connector>

export const connectorPage = listSchemaOf(connector)

/** Classifies a connection status of either vocabulary; an unknown one is `bad`. */
export function connectionHealth(status: string): 'good' | 'attention' | 'bad' {
  if (status === 'CONNECTED' || status === 'ACTIVE') return 'good'
  if (status === 'PENDING_OAUTH' || status === 'EXPIRED' || status === 'DISCONNECTED') return 'attention'
  return 'bad'
}

/** Omitted credentials stay as they are, but a new kind of authentication needs its own. */
export const connectorChange = requestSchema('ConnectorChange', connectorFields)

export const connectorRequest = connectorChange
  .superRefine(({ auth_type, auth_config }, context) => {
    const part = neededCredentials.get(auth_type)
    if (part === undefined || auth_config?.[part] !== undefined) return
    const message = t('Enter the credentials: the platform creates no connector of this kind without them')
    context.addIssue({ code: 'custom', path: ['auth_config', part], message })
  })
  .meta({ id: 'ConnectorRequest' })
export type ConnectorRequest = z.infer<typeof connectorRequest>

export const connectorKind = recordKind(connector, connectorFields, {
  request: connectorRequest,
  // It keeps the stored credentials.
  change: connectorChange,
  readOnly: ['created_at'],
  paths: { list: platformPaths.connectors, item: platformPaths.connector },
  key: ['name'],
  content: ['base_url', 'auth_type'],
  hasTellingContent: true,
  // Tools are compared separately; credentials are masked by the platform.
  notCompared: ['tools', 'auth_config'],
  isUnique: true,
  isReplaced: true,
})
