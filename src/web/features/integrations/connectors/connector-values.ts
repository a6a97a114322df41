import {
  type AuthConfig,
  creatableAuthTypes,
} from '../../../../contract/platform/connectors/connector-credentials.ts'
import { isKnown } from '../../../../contract/platform/open-text.ts'
import { type Connector, connectorChange } from '../../../../contract/platform/record-kinds/connector.ts'
import type { ConnectorChange } from '../../../../contract/platform/write-back.ts'
import { z } from '../../../../contract/zod.ts'
import { refusePlaceholder } from './templates/placeholder.ts'
import type { ConnectorTemplate } from './templates/template.ts'

const { name, description, base_url } = connectorChange.shape

/** Any value: an incomplete injection is not sent, so it never blocks saving. */
const injection = z.object({
  isOn: z.boolean(),
  location: z.string(),
  field_name: z.string(),
  prefix: z.string(),
})

export const connectorValues = z.object({
  name,
  description,
  base_url,
  /** Open, so that unknown kinds do not block saving. */
  auth_type: z.string().min(1),
  requires_certificate: z.boolean(),
  user_auth_injection_config: injection,
})
export type ConnectorValues = z.infer<typeof connectorValues>

/** The template's address is not copied. */
export function newConnectorValues(template: ConnectorTemplate | null): typeof connectorValues {
  return connectorValues.superRefine((values, context) =>
    refusePlaceholder(template, values.base_url, { context, path: ['base_url'] }),
  )
}

/** Existing names and addresses are accepted in any form. */
export function connectorValuesFor(loaded: Connector): typeof connectorValues {
  const unlessKept = (field: typeof name, kept: string | null | undefined) =>
    z.string().superRefine((text, context) => {
      if (text === kept) return
      for (const { message } of field.safeParse(text).error?.issues ?? [])
        context.addIssue({ code: 'custom', message })
    })
  return connectorValues.extend({
    name: unlessKept(name, loaded.name),
    base_url: unlessKept(base_url, loaded.base_url),
  })
}

const noInjection = { isOn: false, location: 'headers', field_name: '', prefix: '' }

export const blankConnector: ConnectorValues = {
  name: '',
  description: '',
  base_url: '',
  auth_type: 'API_KEY',
  requires_certificate: false,
  user_auth_injection_config: noInjection,
}

export function connectorValuesOf(connector: Connector): ConnectorValues {
  const own = connector.user_auth_injection_config
  return {
    name: connector.name ?? '',
    description: connector.description ?? '',
    base_url: connector.base_url ?? '',
    auth_type: connector.auth_type ?? 'NONE',
    requires_certificate: connector.requires_certificate ?? false,
    user_auth_injection_config: own
      ? {
          isOn: true,
          location: own.location ?? 'headers',
          field_name: own.field_name ?? '',
          prefix: own.prefix ?? '',
        }
      : noInjection,
  }
}

export function isInjectionComplete({ isOn, field_name }: ConnectorValues['user_auth_injection_config']) {
  return isOn && field_name.trim() !== ''
}

/** Only changed parts; unknown fields of the injection are kept. */
export function connectorChangeOf(
  draft: Partial<ConnectorValues>,
  loaded: Connector,
  credentials: { auth_config?: AuthConfig } = {},
): ConnectorChange {
  const { auth_type, user_auth_injection_config: own, ...plain } = draft
  const { isOn: _isOn, ...fields } = own ?? noInjection
  return {
    ...plain,
    ...(auth_type !== undefined && isKnown(creatableAuthTypes, auth_type) && { auth_type, ...credentials }),
    ...(own && {
      user_auth_injection_config: isInjectionComplete(own)
        ? { ...loaded.user_auth_injection_config, ...fields }
        : null,
    }),
  }
}
