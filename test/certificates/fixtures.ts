/** Two authorities of the same name with serial number 0, as self-signed ones of controllers are. Made with openssl. */
export const AUTHORITY = `-----BEGIN CERTIFICATE-----
MIIBYTCCAQegAwIBAgIBADAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxwYWNrYWdp
bmctY2EwIBcNMjYxMTIxMDEyMzA5WhgPMjEyNjEwMjgwMTIzMDlaMBcxFTATBgNV
BAMMDHBhY2thZ2luZy1jYTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKSj0J4u
62xpqBZM4Z5ccPNcuOynmTqyMr29Mf3T8W1GAdc8oxkOxhKcYdqSVZuRkMYH5KZH
GEUWPJbQ6n/76F2jQjBAMA8GA1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFD/A4F0Q
8s3xb4NsFwDth1C/+SgfMA4GA1UdDwEB/wQEAwICBDAKBggqhkjOPQQDAgNIADBF
AiEAkJsFU2xmvsZSDmAxOMiYXAucqAqAlqRBdVvW5IZAMxkCIEvFZxsyYNucLJS1
Btr4e96u5SLj642otnxEPneKFem6
-----END CERTIFICATE-----
`;
export const OTHER_AUTHORITY = `-----BEGIN CERTIFICATE-----
MIIBYjCCAQegAwIBAgIBADAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxwYWNrYWdp
bmctY2EwIBcNMjYxMTIxMDEyMzA5WhgPMjEyNjEwMjgwMTIzMDlaMBcxFTATBgNV
BAMMDHBhY2thZ2luZy1jYTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABA1pQY5M
QhaR8YWeYL/sdL2pWgk2canL42+LalUUxXXtDj2OblSANFzC+WjSRl2CsqTbGsG9
qwgj5AnLBj9lsX6jQjBAMA8GA1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFPg1UAfv
veAxUatOs7DdiWIWORGbMA4GA1UdDwEB/wQEAwICBDAKBggqhkjOPQQDAgNJADBG
AiEAti45Qg725RqBh0uh3Rm1v0br91mtwhPK8EaEzq/dHF4CIQCpraz8VcDjRE9v
vkqMch3BZbqmiG+nibNGir8hKpFxkA==
-----END CERTIFICATE-----
`;

/** Signed by `AUTHORITY`. */
export const SERVING = `-----BEGIN CERTIFICATE-----
MIIBuTCCAWCgAwIBAgIIGTa6tiDz3AcwCgYIKoZIzj0EAwIwFzEVMBMGA1UEAwwM
cGFja2FnaW5nLWNhMCAXDTI2MTEyMTAxMjMwOVoYDzIxMjYxMDI4MDEyMzA5WjAp
MQ8wDQYDVQQKDAZjYXJ2ZWwxFjAUBgNVBAMMDXBhY2thZ2luZy1hcGkwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAARhCnJTvctjn4FbLyU0oHivIwg3dK2wJKGt3tXy
J0MpliotJip5wj+eXPtK4pVGhWy3Qp/j9A/mC+tIW5r+XyW/o4GBMH8wCQYDVR0T
BAIwADAfBgNVHSMEGDAWgBQ/wOBdEPLN8W+DbBcA7YdQv/koHzAyBgNVHREEKzAp
giFwYWNrYWdpbmctYXBpLmthcHAtY29udHJvbGxlci5zdmOHBAoAAAEwHQYDVR0O
BBYEFJC59IvI/Mf0OsZRE2lcQynyI7LJMAoGCCqGSM49BAMCA0cAMEQCIGz7AExH
lhg9FLn74uhINZMPZjneVP4E8x9B6lwaMA/aAiBXd4kuX7zVf3jsMKz7QpYgM+AN
Rtx0Eq1kYf3AMGjvAg==
-----END CERTIFICATE-----
`;

/** `openssl x509 -text` of `SERVING`. */
export const SERVING_TEXT = `Certificate:
    Data:
        Version: 3 (0x2)
        Serial Number: 1816844791090240519 (0x1936bab620f3dc07)
        Signature Algorithm: ecdsa-with-SHA256
        Issuer: CN = packaging-ca
        Validity
            Not Before: Nov 21 01:23:09 2026 GMT
            Not After : Oct 28 01:23:09 2126 GMT
        Subject: O = carvel, CN = packaging-api
        Subject Public Key Info:
            Public Key Algorithm: id-ecPublicKey
                Public-Key: (256 bit)
                pub:
                    04:61:0a:72:53:bd:cb:63:9f:81:5b:2f:25:34:a0:
                    78:af:23:08:37:74:ad:b0:24:a1:ad:de:d5:f2:27:
                    43:29:96:2a:2d:26:2a:79:c2:3f:9e:5c:fb:4a:e2:
                    95:46:85:6c:b7:42:9f:e3:f4:0f:e6:0b:eb:48:5b:
                    9a:fe:5f:25:bf
                ASN1 OID: prime256v1
                NIST CURVE: P-256
        X509v3 extensions:
            X509v3 Basic Constraints: 
                CA:FALSE
            X509v3 Authority Key Identifier: 
                3F:C0:E0:5D:10:F2:CD:F1:6F:83:6C:17:00:ED:87:50:BF:F9:28:1F
            X509v3 Subject Alternative Name: 
                DNS:packaging-api.kapp-controller.svc, IP Address:10.0.0.1
            X509v3 Subject Key Identifier: 
                90:B9:F4:8B:C8:FC:C7:F4:3A:C6:51:13:69:5C:43:29:F2:23:B2:C9
    Signature Algorithm: ecdsa-with-SHA256
    Signature Value:
        30:44:02:20:6c:fb:00:4c:47:96:18:3d:14:b9:fb:e2:e8:48:
        35:93:0f:66:39:de:54:fe:04:f3:1f:41:ea:5c:1a:30:0f:da:
        02:20:57:77:89:2e:5f:bc:d5:7f:78:ec:30:ac:fb:42:96:20:
        33:e0:0d:46:dc:74:12:ad:64:61:fd:c0:30:68:ef:02
`;
