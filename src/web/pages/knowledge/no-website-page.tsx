import { NoWebsite } from '../../features/knowledge/websites/no-website.tsx'

export function NoWebsitePage() {
  return <NoWebsite />
}
