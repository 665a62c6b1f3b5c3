/** The columns by which the worklist can be sorted, with their names on the wire. Addresses have the names on the left. */
export const worklistColumnNames = {
  externalId: 'ExternalId',
  parentName: 'ParentName',
  childrenCount: 'ChildrenCount',
  status: 'Status',
  rank: 'ranking',
  eligibility: 'Eligibility',
  familySize: 'FamilySize',
  requestedAt: 'RequestDate',
  updatedAt: 'LastUpdateDate',
  ownerName: 'OwnerName',
  agencyName: 'AgencyName',
  zip: 'Zip',
  contactedAt: 'LastContactDate',
  taskDueOn: 'TaskDueDate',
} as const
export type WorklistColumn = keyof typeof worklistColumnNames
