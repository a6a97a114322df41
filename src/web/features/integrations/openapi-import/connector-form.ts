/** The form of the connector that an import makes. */
import { connectorRequest, plainConnectorName } from '../../../../contract/platform/connectors/connector.ts'
import { z } from '../../../../contract/zod.ts'
import type { ApiDescription, SecurityScheme } from '../../../openapi/api-description.ts'
import { type ConnectorChoices, connectorName } from '../../../openapi/convert/connector-request.ts'
import { openapiImportWords } from './words.ts'

const { name, description, base_url } = connectorRequest.shape

/** Secrets are never required: a connector without them waits until they are added. */
export function connectorForm(takenNames: readonly string[]) {
  return z.object({
    name: name
      .regex(plainConnectorName, openapiImportWords.connectorNameField.help)
      .refine((text) => !takenNames.includes(text), openapiImportWords.connectorNameTaken),
    description,
    base_url,
    secrets: z.array(z.object({ name: z.string(), secret: z.string() })),
    token_url: z.union([
      z.literal(''),
      z.string().regex(/^https:\/\/\S+$/i, openapiImportWords.tokenAddressFault),
    ]),
    client_id: z.string(),
    client_secret: z.string(),
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
