/**
 * The member that kubectl's label stands for: `Creation Timestamp` -> `creationTimestamp`, `API Version` -> `apiVersion`,
 * `Pod CIDR` -> `podCIDR`. Labels with other characters than letters are members printed as they are (`app.kubernetes.io/name`).
 */
export function memberOfLabel(label: string): string {
  if (!/^[A-Za-z -]+$/.test(label)) return label;
  const [first = '', ...rest] = label.split(' ').filter((word) => word !== '');
  const head = /^[A-Z]+$/.test(first) ? first.toLowerCase() : first.charAt(0).toLowerCase() + first.slice(1);
  let name = head;
  for (const word of rest) name += name.endsWith('-') ? word.charAt(0).toLowerCase() + word.slice(1) : word;
  return name;
}
