import { EditWebsite } from '../../features/knowledge/websites/edit-website.tsx'

export function WebsitePage() {
  return <EditWebsite />
}
