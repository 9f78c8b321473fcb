/** Times in the report are RFC 3339 in UTC with milliseconds: `2023-11-30T15:33:46.896Z`. */
export type ReportTime = string;
