/** The way back to the phone number that one worked on last. */
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useSession } from '../../api/session.ts'
import { PhoneName } from './phone-name.tsx'
import { words } from './words.ts'

export function LastPhone() {
  const { phoneNumberId } = useSession().selection
  if (phoneNumberId === null) return null
  return (
    <Link
      to="/phones/$phoneNumberId"
      params={{ phoneNumberId }}
      className="inline-flex min-h-9 items-center gap-2 font-medium text-accent hover:text-accent-hover"
    >
      <span>
        {words.continueWith} <PhoneName phoneNumberId={phoneNumberId} />
      </span>
      <ArrowRight size={15} aria-hidden="true" />
    </Link>
  )
}
