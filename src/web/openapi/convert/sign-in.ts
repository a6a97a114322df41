import type { SecurityScheme, SignInKey } from '../api-description.ts'
import type { References } from '../reference.ts'
import { fieldOf, isFields, type ObjectValue, objectValue, textValue, textValues } from '../value.ts'
import { createWarnings, type Warnings } from '../warning.ts'

export const noSignIn: SecurityScheme = {
  id: 'none',
  kind: 'none',
  keys: [],
  token_url: '',
  scopes: [],
  needsCertificate: false,
  warnings: [],
}

export interface SignIns {
  accepted(requirements: readonly unknown[], warnings: Warnings): string[]
  /** Sorted by number of operations. */
  all(): SecurityScheme[]
}

export function createSignIns(document: unknown, references: References): SignIns {
  const schemes = objectValue(fieldOf(document, 'components'), 'securitySchemes')
  const schemeById = new Map<string, { signIn: SecurityScheme; uses: number }>()

  function accept(requirement: ObjectValue, warnings: Warnings): string | undefined {
    const names = Object.keys(requirement)
    const id = names.join(' + ')
    const earlier = schemeById.get(id)
    const signIn =
      earlier?.signIn ??
      together(
        id,
        names.map((name) => schemeOf(name)),
      )
    if (signIn === undefined) {
      warnings.add('sign_in_unsupported', id)
      return undefined
    }
    const scopes = names.flatMap((name) => textValues(requirement, name))
    schemeById.set(id, {
      signIn: { ...signIn, scopes: [...new Set([...signIn.scopes, ...scopes])] },
      uses: (earlier?.uses ?? 0) + 1,
    })
    return id
  }

  function schemeOf(name: string): SecurityScheme | undefined {
    const warnings = createWarnings()
    const scheme = references.follow(fieldOf(schemes, name), warnings)
    const part = isFields(scheme) ? readScheme(name, scheme, warnings) : undefined
    return part && { ...noSignIn, id: name, ...part, warnings: [...warnings.all] }
  }

  return {
    accepted(requirements, warnings) {
      const asked = requirements.filter(isFields)
      if (asked.length === 0 || asked.some((one) => Object.keys(one).length === 0)) return []
      const accepted = asked.map((requirement) => {
        const complaints = createWarnings()
        return { id: accept(requirement, complaints), complaints }
      })
      const ids = accepted.flatMap(({ id }) => id ?? [])
      // One usable scheme is enough.
      if (ids.length === 0) {
        for (const { complaints } of accepted)
          for (const { code, about } of complaints.all) warnings.add(code, about)
      }
      return ids
    },
    all: () => [...schemeById.values()].sort((a, b) => b.uses - a.uses).map(({ signIn }) => signIn),
  }
}

function key(scheme: string, prefix: string, takes: SignInKey['takes'] = 'key'): SignInKey {
  return { place: 'headers', field_name: 'Authorization', prefix, takes, scheme }
}

function readScheme(
  name: string,
  scheme: ObjectValue,
  warnings: Warnings,
): Partial<SecurityScheme> | undefined {
  const type = textValue(scheme, 'type')
  if (type === 'mutualTLS') return { kind: 'none', needsCertificate: true }
  if (type === 'apiKey') return apiKey(name, scheme)
  if (type === 'http') return http(name, scheme)
  if (type === 'oauth2') return oauth2(name, scheme, warnings)
  if (type !== 'openIdConnect') return undefined
  warnings.add('sign_in_per_user', name)
  return { kind: 'keys', keys: [key(name, 'Bearer ')] }
}

function apiKey(name: string, scheme: ObjectValue): Partial<SecurityScheme> | undefined {
  const field_name = textValue(scheme, 'name')
  const place = { header: 'headers', query: 'query_params' } as const
  const location = textValue(scheme, 'in')
  if (field_name === undefined || (location !== 'header' && location !== 'query')) return undefined
  return { kind: 'keys', keys: [{ ...key(name, ''), place: place[location], field_name }] }
}

function http(name: string, scheme: ObjectValue): Partial<SecurityScheme> | undefined {
  const kind = textValue(scheme, 'scheme')?.toLowerCase()
  if (kind === 'basic') return { kind: 'keys', keys: [key(name, 'Basic ', 'name_and_password')] }
  return kind === 'bearer' ? { kind: 'keys', keys: [key(name, 'Bearer ')] } : undefined
}

/** Only the client credentials flow works without a user; others need a token. */
function oauth2(name: string, scheme: ObjectValue, warnings: Warnings): Partial<SecurityScheme> {
  const flow = fieldOf(fieldOf(scheme, 'flows'), 'clientCredentials')
  if (isFields(flow)) {
    const address = textValue(flow, 'tokenUrl') ?? ''
    return { kind: 'client_credentials', token_url: /^https:\/\/\S+$/i.test(address) ? address : '' }
  }
  warnings.add('sign_in_per_user', name)
  return { kind: 'keys', keys: [key(name, 'Bearer ')] }
}

/** Schemes required together: keys add up, and a certificate combines with anything. */
function together(id: string, parts: readonly (SecurityScheme | undefined)[]): SecurityScheme | undefined {
  if (parts.some((part) => part === undefined)) return undefined
  const supported = parts.filter((part) => part !== undefined)
  const exchanging = supported.find(({ kind }) => kind === 'client_credentials')
  const keys = supported.flatMap((part) => part.keys)
  if (
    exchanging !== undefined &&
    (keys.length > 0 || supported.filter((one) => one.kind === exchanging.kind).length > 1)
  )
    return undefined
  const names = keys.map(({ place, field_name }) => `${place} ${field_name.toLowerCase()}`)
  if (new Set(names).size < names.length) return undefined
  return {
    id,
    kind: exchanging ? 'client_credentials' : keys.length > 0 ? 'keys' : 'none',
    keys,
    token_url: exchanging?.token_url ?? '',
    scopes: [],
    needsCertificate: supported.some(({ needsCertificate }) => needsCertificate),
    warnings: supported.flatMap((part) => part.warnings),
  }
}
