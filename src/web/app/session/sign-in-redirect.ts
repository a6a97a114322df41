import { studioPaths } from '../../../contract/studio/paths.ts'
import type { SignInReason } from '../../features/account/sign-in/sign-in-search.ts'
import { stringifySearch } from '../search-params.ts'

export function signInAddress(
  reason: SignInReason | undefined,
  here?: { pathname: string; search: string },
): string {
  const next = here === undefined ? undefined : here.pathname + here.search
  return studioPaths.signInPage + stringifySearch({ reason, next: next === '/' ? undefined : next })
}
