/** Requests as clients send them, for notes, tasks, saved views and actions on many applications. */
export const caseworkRequests = {
  saveTask: { TaskId: 0, ApplicationId: 5, Title: 'Call back', DueDate: '20270104', AssignedTo: null },
  setTaskDone: { TaskId: 3, Done: true },
  listTasks: { ApplicationId: 5, Mine: false, Done: false, StartIndex: 0, PageSize: 50 },
  listViews: {},
  saveView: { ViewId: 0, Name: 'Waiting long', Listing: 'Status=hold', Shared: true },
  deleteView: { ViewId: 2 },
  setDefaultView: { ViewId: null },
  startBulk: { Action: 'tag', ApplicationIds: [5, 6], Filter: null, AddTags: ['Fair'], RemoveTags: [] },
  getBulk: { JobId: 4 },
  listBulk: {},
  undoBulk: { JobId: 4 },
  stopBulk: { JobId: 4 },
  startExport: { Filter: { Status: [4] }, Option: { Sort: [{ selector: 'ParentName', desc: false }] } },
  downloadExport: { JobId: '4' },
  saveNote: { NoteInfo: { NoteId: 0, ApplicationId: 5, Content: 'Called the family.' } },
} as const
