/** The way to the connectors of a number. */
import { buttonLook } from '../../ui/button.tsx'
import { words } from './words.ts'

export function ConnectorsLink({ phoneNumberId }: { phoneNumberId: string }) {
  return (
    <a href={`/phones/${encodeURIComponent(phoneNumberId)}/connectors`} className={buttonLook()}>
      {words.openConnectors}
    </a>
  )
}
