// Made by "npm run openapi" from the documents of the services.
export const packingIntakeSchema = {
  "type": "object",
  "required": [
    "siteCode",
    "currency",
    "orderTotal",
    "valueOfGoods",
    "customer",
    "delivery",
    "entries"
  ],
  "properties": {
    "siteCode": {
      "type": "string",
      "minLength": 1,
      "maxLength": 64
    },
    "orderNumber": {
      "type": "string",
      "minLength": 1,
      "maxLength": 128
    },
    "currency": {
      "type": "string"
    },
    "orderTotal": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000
    },
    "valueOfGoods": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000
    },
    "deposit": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000
    },
    "fees": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000
    },
    "paymentFees": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000
    },
    "coupons": {
      "type": "number",
      "minimum": 0,
      "maximum": 1000000000000
    },
    "customer": {
      "type": "object",
      "required": [
        "customerName"
      ],
      "properties": {
        "id": {
          "type": "string",
          "maxLength": 128
        },
        "title": {
          "type": "string",
          "maxLength": 64
        },
        "customerName": {
          "type": "string",
          "minLength": 1,
          "maxLength": 256
        },
        "email": {
          "type": "string",
          "pattern": "^(?=.{3,254}$)(?=[^@]{1,64}@)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$"
        },
        "phoneNumber": {
          "type": "string",
          "maxLength": 64
        }
      },
      "additionalProperties": false
    },
    "delivery": {
      "type": "object",
      "required": [
        "deliveryTime"
      ],
      "properties": {
        "deliveryTime": {
          "type": "object",
          "required": [
            "deliveryDate"
          ],
          "properties": {
            "deliveryDate": {
              "type": "string"
            },
            "deliveryTimeFrom": {
              "type": "string",
              "maxLength": 40
            },
            "deliveryTimeTo": {
              "type": "string",
              "maxLength": 40
            },
            "timeZone": {
              "type": "string"
            }
          },
          "additionalProperties": false
        },
        "deliveryAddress": {
          "type": "object",
          "properties": {
            "title": {
              "type": "string",
              "maxLength": 64
            },
            "contactName": {
              "type": "string",
              "maxLength": 256
            },
            "companyName": {
              "type": "string",
              "maxLength": 256
            },
            "street": {
              "type": "string",
              "maxLength": 256
            },
            "streetNumber": {
              "type": "string",
              "maxLength": 50
            },
            "streetAppendix": {
              "type": "string",
              "maxLength": 256
            },
            "zip": {
              "type": "string",
              "maxLength": 32
            },
            "city": {
              "type": "string",
              "maxLength": 256
            },
            "country": {
              "type": "string",
              "maxLength": 64
            }
          },
          "additionalProperties": false
        },
        "deliveryCost": {
          "type": "object",
          "required": [
            "amount",
            "currency"
          ],
          "properties": {
            "amount": {
              "type": "number",
              "minimum": 0,
              "maximum": 1000000000000
            },
            "currency": {
              "type": "string"
            }
          },
          "additionalProperties": false
        },
        "deliveryOption": {
          "type": "object",
          "properties": {
            "packaging": {
              "type": "string",
              "maxLength": 64
            },
            "replacement": {
              "type": "boolean"
            },
            "pickup": {
              "type": "boolean"
            }
          },
          "additionalProperties": false
        }
      },
      "additionalProperties": false
    },
    "payment": {
      "type": "object",
      "properties": {
        "invoiceNumber": {
          "type": "string",
          "maxLength": 64
        },
        "invoiceAddress": {
          "type": "object",
          "properties": {
            "title": {
              "type": "string",
              "maxLength": 64
            },
            "contactName": {
              "type": "string",
              "maxLength": 256
            },
            "companyName": {
              "type": "string",
              "maxLength": 256
            },
            "street": {
              "type": "string",
              "maxLength": 256
            },
            "streetNumber": {
              "type": "string",
              "maxLength": 50
            },
            "streetAppendix": {
              "type": "string",
              "maxLength": 256
            },
            "zip": {
              "type": "string",
              "maxLength": 32
            },
            "city": {
              "type": "string",
              "maxLength": 256
            },
            "country": {
              "type": "string",
              "maxLength": 64
            }
          },
          "additionalProperties": false
        },
        "methods": {
          "type": "array",
          "maxItems": 20,
          "items": {
            "type": "object",
            "required": [
              "method"
            ],
            "properties": {
              "method": {
                "type": "string",
                "minLength": 1,
                "maxLength": 200
              }
            },
            "additionalProperties": false
          }
        }
      },
      "additionalProperties": false
    },
    "entries": {
      "type": "array",
      "minItems": 1,
      "maxItems": 2000,
      "items": {
        "type": "object",
        "required": [
          "entryId",
          "productId",
          "productName",
          "orderedCount",
          "price"
        ],
        "properties": {
          "entryId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 128
          },
          "productId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 256
          },
          "productName": {
            "type": "string",
            "minLength": 1,
            "maxLength": 512
          },
          "orderedCount": {
            "type": "number",
            "minimum": 0.000001,
            "maximum": 1000000
          },
          "price": {
            "type": "number",
            "minimum": 0,
            "maximum": 1000000000000
          },
          "unit": {
            "type": "string",
            "maxLength": 32
          },
          "imageUrl": {
            "type": "string",
            "maxLength": 2048
          },
          "unitPricingMeasure": {
            "type": "object",
            "required": [
              "unitCode",
              "value"
            ],
            "properties": {
              "unitCode": {
                "type": "string",
                "minLength": 1,
                "maxLength": 32
              },
              "value": {
                "type": "string",
                "minLength": 1,
                "maxLength": 32
              }
            },
            "additionalProperties": false
          },
          "weightDependent": {
            "type": "boolean"
          },
          "packedCount": {
            "type": "number"
          },
          "canceledCount": {
            "type": "number"
          }
        },
        "additionalProperties": false
      }
    },
    "packagingProducts": {
      "type": "array",
      "maxItems": 2000,
      "items": {
        "type": "object",
        "required": [
          "entryId",
          "productName"
        ],
        "properties": {
          "entryId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 128
          },
          "productName": {
            "type": "string",
            "minLength": 1,
            "maxLength": 512
          },
          "imageUrl": {
            "type": "string",
            "maxLength": 2048
          },
          "packedCount": {
            "type": "number"
          }
        },
        "additionalProperties": false
      }
    }
  },
  "additionalProperties": false
} as const;
export const deliveryIntakeSchema = {
  "type": "object",
  "required": [
    "siteCode",
    "orderNumber"
  ],
  "properties": {
    "siteCode": {
      "type": "string",
      "minLength": 1,
      "maxLength": 255
    },
    "orderNumber": {
      "type": "string",
      "minLength": 1,
      "maxLength": 255
    },
    "orderStatus": {
      "type": "string",
      "enum": [
        "IN_CHECKOUT",
        "CREATED",
        "CONFIRMED",
        "DECLINED",
        "SHIPPED",
        "COMPLETED"
      ]
    },
    "contactPhone": {
      "type": "string",
      "maxLength": 255
    },
    "deliveryTime": {
      "type": "object",
      "properties": {
        "deliveryDate": {
          "type": "string"
        },
        "deliveryTimeFrom": {
          "type": "string",
          "pattern": "^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:?\\d{2})?$"
        },
        "deliveryTimeTo": {
          "type": "string",
          "pattern": "^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:?\\d{2})?$"
        },
        "deliveryCosts": {
          "type": "number",
          "minimum": 0,
          "maximum": 1000000000000
        },
        "pickupSettings": {
          "type": "string",
          "maxLength": 255
        },
        "completeAfter": {
          "type": "integer",
          "minimum": 0,
          "maximum": 9007199254740991
        },
        "completeBefore": {
          "type": "integer",
          "minimum": 0,
          "maximum": 9007199254740991
        }
      },
      "additionalProperties": false
    },
    "pickup": {
      "type": "boolean"
    },
    "pickupAddress": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "maxLength": 255
        },
        "street": {
          "type": "string",
          "maxLength": 255
        },
        "streetNumber": {
          "type": "string",
          "maxLength": 255
        },
        "city": {
          "type": "string",
          "maxLength": 255
        },
        "zipCode": {
          "type": "string",
          "maxLength": 255
        },
        "companyName": {
          "type": "string",
          "maxLength": 255
        },
        "country": {
          "type": "string",
          "maxLength": 255
        },
        "addressName": {
          "type": "string",
          "maxLength": 255
        },
        "description": {
          "type": "string",
          "maxLength": 255
        },
        "addressTag": {
          "type": "string",
          "maxLength": 255
        }
      },
      "additionalProperties": false
    },
    "shippingAddress": {
      "type": "object",
      "properties": {
        "contactName": {
          "type": "string",
          "maxLength": 255
        },
        "companyName": {
          "type": "string",
          "maxLength": 255
        },
        "street": {
          "type": "string",
          "maxLength": 255
        },
        "streetNumber": {
          "type": "string",
          "maxLength": 255
        },
        "streetAppendix": {
          "type": "string",
          "maxLength": 255
        },
        "extraLine1": {
          "type": "string",
          "maxLength": 255
        },
        "extraLine2": {
          "type": "string",
          "maxLength": 255
        },
        "extraLine3": {
          "type": "string",
          "maxLength": 255
        },
        "extraLine4": {
          "type": "string",
          "maxLength": 255
        },
        "zipCode": {
          "type": "string",
          "maxLength": 255
        },
        "city": {
          "type": "string",
          "maxLength": 255
        },
        "country": {
          "type": "string",
          "maxLength": 255
        },
        "state": {
          "type": "string",
          "maxLength": 255
        },
        "contactPhone": {
          "type": "string",
          "maxLength": 255
        }
      },
      "additionalProperties": false
    },
    "id": {
      "type": "string"
    },
    "taskId": {
      "type": "string"
    },
    "task": {
      "type": "object",
      "required": [
        "taskId",
        "deliveryProvider"
      ],
      "properties": {
        "taskId": {
          "type": "string"
        },
        "trackingURL": {
          "type": "string"
        },
        "deliveryProvider": {
          "type": "string",
          "enum": [
            "PROVIDER_A",
            "PROVIDER_B"
          ]
        }
      },
      "additionalProperties": false
    }
  },
  "additionalProperties": false
} as const;
export const couponRedemptionSchema = {
  "type": "object",
  "required": [
    "orderCode",
    "orderTotal",
    "discount"
  ],
  "properties": {
    "orderCode": {
      "type": "string",
      "minLength": 1,
      "maxLength": 128
    },
    "orderTotal": {
      "type": "object",
      "required": [
        "amount",
        "currency"
      ],
      "properties": {
        "amount": {
          "type": "number",
          "minimum": 0,
          "maximum": 1000000000000
        },
        "currency": {
          "type": "string"
        }
      },
      "additionalProperties": false
    },
    "discount": {
      "type": "object",
      "required": [
        "amount",
        "currency"
      ],
      "properties": {
        "amount": {
          "type": "number",
          "minimum": 0,
          "maximum": 1000000000000
        },
        "currency": {
          "type": "string"
        }
      },
      "additionalProperties": false
    },
    "customerNumber": {
      "type": "string",
      "minLength": 1,
      "maxLength": 128
    }
  },
  "additionalProperties": false
} as const;
