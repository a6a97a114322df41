export const connectionWords = {
  unreachable: 'The studio cannot be reached. What you typed is kept.',
  missed: 'This page could not be loaded. You are still on the previous one, and what you typed is kept.',
  missing: 'A part of this page could not be loaded. What you typed is kept.',
  chip: 'Offline',
  newBuildChip: 'New version',
  retry: 'Try again',
  newBuild: 'The studio has been updated. Save your changes, then reload to use the new version.',
  reload: 'Reload',
} as const
