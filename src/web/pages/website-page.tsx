/** `/phones/…/websites/…`: one website. */
import { EditWebsite } from '../features/websites/edit-website.tsx'

export function WebsitePage() {
  return <EditWebsite />
}
