/** The way from an agent to its file. */
import { Link } from '@tanstack/react-router'
import { buttonLook } from '../../ui/button.tsx'
import { words } from './words.ts'

export function TransferLink({ phoneNumberId }: { phoneNumberId: string }) {
  return (
    <Link to="/phones/$phoneNumberId/transfer" params={{ phoneNumberId }} className={buttonLook()}>
      {words.title}
    </Link>
  )
}
