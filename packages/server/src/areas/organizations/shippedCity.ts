/** The city's own organization; clients find it by its code. */
export const cityOrganization = {
  code: 'oece',
  name: 'Office of Early Care and Education',
  email: 'early.care@example.org',
  phone: '(415) 555-0100',
}
