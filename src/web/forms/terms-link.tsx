/** Leads to where the agent terms are accepted, as far as the operator says where that is. */
import { useSession } from '../api/session.ts'

export function TermsLink() {
  const { termsUrl } = useSession()
  if (termsUrl === undefined) return null
  return (
    <a
      href={termsUrl}
      target="_blank"
      rel="noreferrer"
      className="font-semibold underline underline-offset-2"
    >
      Accept the agent terms
    </a>
  )
}
