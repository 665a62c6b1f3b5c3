/**
 * What an account allows, whichever records it reaches (rules: Who may do what). The server decides who has which; the
 * interface is told and asks nothing else.
 */
export const capabilities = [
  /** Looks at the applications within reach. */
  'viewApplications',
  /** Changes the applications within reach, and applies for families. */
  'changeApplications',
  /** Assigns applications to every agency of the city, and not only within the own organization. */
  'assignAcrossAgencies',
  /** Sees every application of the city, and the users behind them. */
  'administerCity',
  /** Looks sites up everywhere, as agencies refer children to them. */
  'lookUpSites',
  /** Works with the sites, vacancies and queues within reach. */
  'viewSites',
  /** Reaches the sites that the account is assigned to. */
  'reachAssignedSites',
  /** Reaches every site of the own organization. */
  'reachOrganizationSites',
  /** Reaches every site of the city. */
  'reachAllSites',
  /** Changes the vacancies and queues of the sites within reach. */
  'changeSites',
  /** Says who watches a site and who is written to. */
  'setSitePeople',
  /** Signs in by the programs' door. */
  'useProgramPortal',
  /** Reads what the product sent, where that is shown. */
  'readOutbox',
  /** Keeps organizations, users, sites and texts in order, and reads reports. */
  'administer',
] as const
export type Capability = (typeof capabilities)[number]
