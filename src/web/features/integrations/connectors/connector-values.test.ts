import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creatableAuthTypes } from '../../../../contract/platform/connectors/connector-credentials.ts'
import {
  type Connector,
  connector,
  connectorKind,
  injectionLocations,
} from '../../../../contract/platform/record-kinds/connector.ts'
import { writeBackConnector } from '../../../../contract/platform/write-back.ts'
import { type ConnectorValues, connectorChangeOf, connectorValuesOf } from './connector-values.ts'

const unknown = fc.dictionary(fc.stringMatching(/^x-[a-z]{1,6}$/), fc.jsonValue({ maxDepth: 1 }), {
  maxKeys: 2,
})
const maybe = <Value>(name: string, value: fc.Arbitrary<Value>) =>
  fc.oneof(
    fc.constant({}),
    fc.constant({ [name]: null }),
    value.map((one) => ({ [name]: one })),
  )
const text = fc.string({ minLength: 1, maxLength: 20 })

const injection = fc
  .tuple(
    unknown,
    fc.constantFrom(...injectionLocations),
    fc.stringMatching(/^[a-z-]{1,8}$/),
    maybe('prefix', text),
  )
  .map(([more, location, field_name, prefix]) => ({ ...more, location, field_name, ...prefix }))

const loaded: fc.Arbitrary<Connector> = fc
  .tuple(
    unknown,
    text,
    maybe('description', text),
    maybe('base_url', fc.constantFrom('https://a.example/x', 'https://b.example')),
    maybe('auth_type', fc.constantFrom(...creatableAuthTypes, 'OAUTH2_AUTHORIZATION_CODE')),
    maybe('auth_config', fc.constant({ api_key: { headers: [{ field_name: 'X-Key', value: '***' }] } })),
    maybe('user_auth_injection_config', injection),
    maybe('requires_certificate', fc.boolean()),
    maybe('connector_protocol', fc.constantFrom('HTTP', 'MCP', 'LATER')),
  )
  .map(([more, name, ...parts]) =>
    connector.parse(
      Object.assign({ ...more, id: '1', name, connection_status: { status: 'ACTIVE' } }, ...parts),
    ),
  )

const edits: fc.Arbitrary<Partial<ConnectorValues>> = fc.oneof(
  text.map((name) => ({ name })),
  text.map((description) => ({ description })),
  fc.constant({ base_url: 'https://new.example/api' }),
  fc.constantFrom(...creatableAuthTypes).map((auth_type) => ({ auth_type })),
  fc.boolean().map((requires_certificate) => ({ requires_certificate })),
)

/** Absent and null fields are equal. */
const said = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined))

test('changing one field sends all others as read, without credentials', () => {
  fc.assert(
    fc.property(loaded, edits, (read, edit) => {
      const body = said(writeBackConnector(read, connectorChangeOf(edit, read)))
      const kept = said(read)
      for (const name of connectorKind.readOnly) delete kept[name]
      if (kept.connector_protocol === 'HTTP') delete kept.connector_protocol
      const own = read.user_auth_injection_config
      const completed = own && { user_auth_injection_config: { ...own, prefix: own.prefix ?? '' } }
      expect(body).toEqual({ ...kept, ...completed, ...edit })
      expect(body).not.toHaveProperty('auth_config')
    }),
  )
})

test('changing the injection keeps its other fields, and switching it off removes it', () => {
  fc.assert(
    fc.property(loaded, fc.stringMatching(/^[a-z]{1,8}$/), (read, field_name) => {
      const { user_auth_injection_config: shown } = connectorValuesOf(read)
      const on = connectorChangeOf({ user_auth_injection_config: { ...shown, isOn: true, field_name } }, read)
      const off = connectorChangeOf({ user_auth_injection_config: { ...shown, isOn: false } }, read)
      const own = said(read.user_auth_injection_config ?? {})
      const { location, prefix } = shown
      const sent = writeBackConnector(read, on).user_auth_injection_config ?? {}
      expect(said(sent)).toEqual({ ...own, location, prefix, field_name })
      expect(writeBackConnector(read, off)).not.toHaveProperty('user_auth_injection_config')
    }),
  )
})
