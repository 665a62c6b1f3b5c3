/** What an earlier licensing list could give a site although no form takes it. */
export const listedFields = ['name', 'street', 'city', 'capacity', 'licences'] as const
