/** The maximum number of parents, children and other contacts of an application. */
export const maxParents = 2
export const maxOtherContacts = 5
export const maxChildren = 12
