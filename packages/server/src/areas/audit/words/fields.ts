/**
 * Where the words of named values are that the log has none of its own for (`upkeep:audit.values`), by field, or by entity
 * and field where one name means different things: a whole file, or a part of one. Values of other fields are shown as
 * they are.
 */
export const valueWords: Readonly<Record<string, string>> = {
  forAction: 'upkeep:audit.actions',
  forEntity: 'upkeep:audit.entities',
  refusal: 'refusals',
  userType: 'words:userType',
  role: 'administration:roles.shipped',
  permissions: 'administration:permissions',
  passwordPolicy: 'administration:settings.policies',
  secondFactorFor: 'administration:settings.audiences',
  tieOrder: 'words:tieBreak',
  order: 'words:tieBreak',
  table: 'upkeep:tables.names',
  type: 'upkeep:tables.choices',
  whose: 'upkeep:tables.choices',
  eligibility: 'upkeep:tables.choices',
  language: 'words:interfaceLanguage',
  task: 'administration:failures.tasks',
  'bulkJob.status': 'upkeep:audit.values.bulkStatus',
  'bulkJob.action': 'worklist:bulk.title',
  'table.action': 'upkeep:tables.actions',
  'tableProposal.action': 'upkeep:tables.actions',
  'table.kind': 'upkeep:tables.choices',
  'tableProposal.kind': 'upkeep:tables.choices',
  'secondFactor.kind': 'upkeep:audit.values.step',
}

/** Fields that hold ids of records with names. */
export const namedIds: Readonly<Record<string, 'organization' | 'site' | 'user' | 'role' | 'application'>> = {
  organizationId: 'organization',
  linkedOrganizationId: 'organization',
  siteId: 'site',
  siteIds: 'site',
  userId: 'user',
  roleIds: 'role',
  applications: 'application',
}

/** Where the label of a field may be, the most exact first. */
export const labelsOf = (entity: string, field: string): readonly string[] => [
  ...(entity === 'interfaceText' && field === 'key' ? ['upkeep:texts.id'] : []),
  ...(entity === 'settings' ? [`administration:settings.fields.${field}`] : []),
  ...(entity === 'table' || entity === 'tableProposal' ? [`upkeep:tables.fields.${field}`] : []),
  `upkeep:audit.fields.${field}`,
  `logWords:field.${field}`,
  `administration:user.fields.${field}`,
  `administration:organization.fields.${field}`,
]
