interface ClosedFormat {
  readonly begins: string;
  /** What it is and what to do about it. */
  readonly message: string;
}

const AGE = 'is encrypted with age; decrypt it first (age --decrypt) and analyse the result';
const OPENSSL = 'is encrypted with openssl; decrypt it first (openssl enc -d) and analyse the result';
const PGP = 'is encrypted with PGP; decrypt it first (gpg --decrypt) and analyse the result';

/** Files that hold other files, and cannot be opened here. */
const CLOSED: readonly ClosedFormat[] = [
  { begins: 'age-encryption.org/v1\n', message: AGE },
  { begins: '-----BEGIN AGE ENCRYPTED FILE-----', message: AGE },
  { begins: 'Salted__', message: OPENSSL },
  { begins: '-----BEGIN PGP MESSAGE-----', message: PGP },
  {
    begins: '7z\xbc\xaf\x27\x1c',
    message: 'is a 7z archive, which is not opened here; unpack it (7z x) and analyse the folder',
  },
  {
    begins: 'Rar!\x1a\x07',
    message: 'is a RAR archive, which is not opened here; unpack it (unrar x) and analyse the folder',
  },
  {
    begins: 'MSCF\0\0\0\0',
    message: 'is a cabinet file, which is not opened here; unpack it (cabextract) and analyse the folder',
  },
  {
    begins: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    message:
      'is a compound file (an Outlook message or an old Office file), which is not opened here; save it as .eml or text',
  },
  { begins: '%PDF-', message: 'is a PDF, which is not read here; save what it shows as text (pdftotext)' },
];

const LONGEST = Math.max(...CLOSED.map(({ begins }) => begins.length));

/** Why nothing inside a file can be read, and what to do about it; `undefined` where nothing is in the way. */
export function whyClosed(head: Buffer): string | undefined {
  const text = head.subarray(0, LONGEST).toString('latin1');
  return CLOSED.find(({ begins }) => text.startsWith(begins))?.message;
}
