import type { Request } from './chatRequests.ts'

const nothing: Request = () => ({})
const ofApplication: Request = ({ applicationId }) => ({ ApplicationId: applicationId })
const ofJob: Request = ({ jobId }) => ({ JobId: jobId })
const ofTwoApplications: Request = ({ applicationId, other }) => ({
  ApplicationId: applicationId,
  OtherApplicationId: other.applicationId,
})
/** The other application is unknown, so that this one is not closed. */
const ofMerge: Request = ({ applicationId, childId }) => ({
  FromApplicationId: applicationId,
  ToApplicationId: 987_999,
  MergeOptions: { AddChildIds: [childId], AddAllDocument: true, CoverProviderCriterial: false },
})

/** Valid requests about tasks, views, many applications at once, duplicates and merging. */
export const caseworkRequests: Readonly<Record<string, Request>> = {
  saveTask: ({ applicationId }) => ({ ApplicationId: applicationId, Title: 'Call back', DueDate: '20270105' }),
  setTaskDone: ({ taskId }) => ({ TaskId: taskId, Done: true }),
  listColleagueDrafts: nothing,
  takeOverDraft: ({ draftId }) => ({ DraftId: draftId, Version: 1 }),
  listTasks: ofApplication,
  listViews: nothing,
  saveView: () => ({ Name: 'Waiting long', Listing: 'Status=hold', Shared: true }),
  deleteView: ({ viewId }) => ({ ViewId: viewId }),
  setDefaultView: ({ viewId }) => ({ ViewId: viewId }),
  startBulk: ({ applicationId }) => ({ Action: 'tag', ApplicationIds: [applicationId], AddTags: ['Call'] }),
  getBulk: ofJob,
  listBulk: nothing,
  undoBulk: ofJob,
  stopBulk: ofJob,
  startExport: nothing,
  downloadExport: ofJob,
  listDuplicateSets: () => ({ Filter: { Strength: 1 }, Option: { Take: 5 } }),
  decideNotDuplicate: ofTwoApplications,
  undoNotDuplicate: ofTwoApplications,
  decideNoneDuplicates: ({ applicationId }) => ({ SetId: applicationId, Version: 'another' }),
  undoNoneDuplicates: () => ({ SetDecisionId: 987_999 }),
  listDuplicateDecisions: () => ({ Option: { Take: 5 } }),
  previewMerge: ofMerge,
  mergeApplication: ofMerge,
  undoMerge: ({ mergeId }) => ({ MergeId: mergeId }),
  listMerges: ofApplication,
}
