export const instagramWords = {
  facts:
    'This agent is on Instagram, so the platform reports no phone number. Its webhooks cannot be sent to another address, its allowlist has user names, and an agent event returns its result immediately.',
  userName:
    'You opened it by its user name. A team workspace stores versions, drafts and scenarios by account id only; open the agent by its account id to share them.',
} as const
