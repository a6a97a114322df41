/** The way to the connectors of a number. */
import { Link } from '@tanstack/react-router'
import { buttonLook } from '../../../ui/form/button.tsx'
import { openapiImportWords } from './words.ts'

export function ConnectorsLink({ phoneNumberId }: { phoneNumberId: string }) {
  return (
    <Link to="/phones/$phoneNumberId/connectors" params={{ phoneNumberId }} className={buttonLook()}>
      {openapiImportWords.openConnectors}
    </Link>
  )
}
