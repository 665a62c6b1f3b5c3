/**
 * What an account may do, independent of the records within its reach (rules: Who may do what). The server decides and
 * sends the list; the web client relies on that list alone.
 */
export const capabilities = [
  /** View the applications within reach. */
  'viewApplications',
  /** Change the applications within reach, and apply on behalf of families. */
  'changeApplications',
  /** Assign applications to any agency of the city, not only within one's own organization. */
  'assignAcrossAgencies',
  /** View every application of the city and the users behind them. */
  'administerCity',
  /** Read the staff's notes on the applications within reach. */
  'viewNotes',
  /** Write notes on the applications within reach. */
  'writeNotes',
  /** Read the messages between families and their agency on the applications within reach. */
  'viewMessages',
  /** Write messages to the families within reach. */
  'writeMessages',
  /** Read the documents of the applications within reach. */
  'viewDocuments',
  /** Add, tag and remove documents of the applications within reach. */
  'changeDocuments',
  /** Read the log of the applications within reach. */
  'viewLog',
  /** Look up any site; agencies need this to refer children. */
  'lookUpSites',
  /** View the sites, vacancies and queues within reach. */
  'viewSites',
  /** Reach the sites that the account is assigned to. */
  'reachAssignedSites',
  /** Reach every site of one's own organization. */
  'reachOrganizationSites',
  /** Reach every site of the city. */
  'reachAllSites',
  /** Change the vacancies and queues of the sites within reach. */
  'changeSites',
  /** Choose who may see a site and who receives its messages. */
  'setSitePeople',
  /** Sign in through the program portal. */
  'useProgramPortal',
  /** Read the messages that the product sent, where the outbox is shown. */
  'readOutbox',
  /** Read the report of the city, whose numbers name nobody. */
  'viewReports',
  /** Manage organizations, users, sites and texts. */
  'administer',
] as const
export type Capability = (typeof capabilities)[number]
