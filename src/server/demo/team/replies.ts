/** The team's saved replies; `{name}` stands for the customer's name. */
export const pastReplies: readonly { id: string; name: string; text: string }[] = [
  {
    id: 'reply-look-into-it',
    name: 'Looking into it',
    text: 'Hello {name}, thank you for waiting. I am looking into it now and will answer within the hour.',
  },
  {
    id: 'reply-invoice',
    name: 'Invoice corrected',
    text: 'Hello {name}, the corrected invoice is on its way to your email address. Tell me if anything is still wrong.',
  },
  {
    id: 'reply-photos',
    name: 'Photos, please',
    text: 'Could you send two photos, one of the whole bike and one of the part? Then I can tell you what the repair costs.',
  },
]
