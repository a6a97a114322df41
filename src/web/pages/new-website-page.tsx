/** `/phones/…/websites/new`: adding a website. */
import { NewWebsite } from '../features/websites/new-website.tsx'

export function NewWebsitePage() {
  return <NewWebsite />
}
