import { NewWebsite } from '../../features/knowledge/websites/new-website.tsx'

export function NewWebsitePage() {
  return <NewWebsite />
}
