/** Rejects a template's unchanged placeholder address. */
import type { z } from '../../../../../contract/zod.ts'
import type { ConnectorTemplate } from './template.ts'
import { placeholderLeft } from './words.ts'

/** Adds an issue if a part such as `your-company` is left in the address. */
export function refusePlaceholder(
  template: Pick<ConnectorTemplate, 'base_url'> | null | undefined,
  address: string,
  { context, path }: { context: z.core.$RefinementCtx; path: (string | number)[] },
): void {
  const names = template?.base_url?.match(/your-[a-z-]+/g) ?? []
  const left = names.find((name) => address.toLowerCase().includes(name))
  if (left !== undefined) context.addIssue({ code: 'custom', path, message: placeholderLeft(left) })
}
