/** Three ports in a row. Two runs on one machine need different ones. */
export const port = Number(process.env.E2E_PORT ?? 8390)
export const mailPorts = { smtp: port + 1, read: port + 2 }
