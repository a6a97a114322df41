export interface TermsIds {
  readonly businessId?: string | null | undefined
  /** The business account; the platform's page calls it an asset. */
  readonly accountId?: string | null | undefined
}

// In the path of an address, braces are percent-encoded.
const placeholder = /(?:\{|%7B)(business_id|asset_id)(?:\}|%7D)/gi

export function namesIds(template: string): boolean {
  return template.search(placeholder) >= 0
}

/** Drops query parameters whose id is unknown, because an empty one selects nothing. */
export function termsLinkOf(template: string, { businessId, accountId }: TermsIds): string {
  const idOf = (name: string) => (name.toLowerCase() === 'business_id' ? businessId : accountId)
  const fill = (text: string) =>
    text.replace(placeholder, (_, name: string) => encodeURIComponent(idOf(name) ?? ''))
  const [address = '', query] = template.split('?', 2)
  if (query === undefined) return fill(address)
  const parameters = query.split('&').filter((one) => {
    const names = [...one.matchAll(placeholder)].map(([, name = '']) => name)
    return names.every((name) => Boolean(idOf(name)))
  })
  return parameters.length === 0 ? fill(address) : `${fill(address)}?${fill(parameters.join('&'))}`
}
