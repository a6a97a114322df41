import { connectorChange } from '../../../../contract/platform/record-kinds/connector.ts'
import { t } from '../../../../contract/translate.ts'
import { z } from '../../../../contract/zod.ts'
import type { ApiDescription, SecurityScheme } from '../../../openapi/api-description.ts'
import { type ConnectorChoices, connectorName } from '../../../openapi/convert/connector-request.ts'
import { openapiImportWords } from './words.ts'

const { name, description, base_url } = connectorChange.shape

const secretText = z.string().regex(/\S/, t('Enter a value'))
const anyText = z.string()

/** The platform requires credentials with authentication. */
export function connectorForm(takenNames: readonly string[], signIn: SecurityScheme | undefined) {
  const hasClient = signIn?.kind === 'client_credentials'
  const clientText = hasClient ? secretText : anyText
  const tokenAddress = z.string().regex(/^https:\/\/\S+$/i, openapiImportWords.tokenAddressError)
  return z.object({
    name: name.refine((text) => !takenNames.includes(text), openapiImportWords.connectorNameTaken),
    description,
    base_url,
    secrets: z.array(z.object({ name: anyText, secret: signIn?.kind === 'keys' ? secretText : anyText })),
    token_url: hasClient ? tokenAddress : z.union([z.literal(''), tokenAddress]),
    client_id: clientText,
    client_secret: clientText,
  })
}

export function startingChoices(
  { title, about, addresses }: ApiDescription,
  signIn: SecurityScheme | undefined,
  takenNames: readonly string[],
): ConnectorChoices {
  return {
    name: connectorName(title, takenNames),
    description: about || title,
    base_url: addresses[0] ?? '',
    ...noCredentials(signIn),
  }
}

export function noCredentials(signIn: SecurityScheme | undefined) {
  return {
    secrets: (signIn?.keys ?? []).map(() => ({ name: '', secret: '' })),
    token_url: signIn?.token_url ?? '',
    client_id: '',
    client_secret: '',
  }
}
