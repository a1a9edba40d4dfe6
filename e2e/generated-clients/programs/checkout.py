"""Orders with the client of openapi-generator, and prints what it has read."""

import json
import os
import time

import suite

TENANT = os.environ["SUITE_TENANT"]
PRODUCT = os.environ["SUITE_PRODUCT"]

client = suite.ApiClient(suite.Configuration(host=os.environ["SUITE_URL"]))
client.configuration.access_token = (
    suite.OAuthApi(client)
    .grant_token(
        "client_credentials",
        client_id=os.environ["SUITE_CLIENT_ID"],
        client_secret=os.environ["SUITE_CLIENT_SECRET"],
    )
    .access_token
)
carts, checkouts = suite.CartsApi(client), suite.CheckoutsApi(client)
sequences = suite.SequenceSchemasApi(client)

piano = suite.ProductDraft(name="Piano", tax_code="REDUCED")
suite.ProductsApi(client).replace_product(TENANT, PRODUCT, piano)
tier = suite.PriceTier(min_quantity=1, amount=200000.01)
price = suite.PriceDraft(product_id=PRODUCT, currency="EUR", tiers=[tier])
suite.PricesApi(client).replace_price(TENANT, PRODUCT, price)

cart_id = carts.create_cart(TENANT, suite.CartDraft(currency="EUR")).cart_id
xrn = f"xrn:commerce:product:product:{TENANT};{PRODUCT}"
item = suite.CartItemDraft(quantity=1, item_xrn=xrn)
suite.CartItemsApi(client).add_cart_item(TENANT, cart_id, item)
address = suite.CartAddress(
    type="SHIPPING",
    contact_name="Ada Lovelace",
    street="Unter den Linden",
    street_number="1",
    zip_code="10115",
    city="Berlin",
    country="DE",
)
update = suite.CartUpdate(
    customer=suite.Contact(
        email="ada@example.com", first_name="Ada", last_name="Lovelace"
    ),
    addresses=[address],
    shipping_method_id="parcel",
)
carts.update_cart(TENANT, cart_id, update, prefer="return=representation")

preview = checkouts.preview_checkout(TENANT, cart_id)
total = suite.Money(
    amount=preview.calculated_price.final_price.gross_value, currency=preview.currency
)
checkout_id = checkouts.check_out_cart(
    TENANT, cart_id, suite.CheckoutDraft(expected_total=total)
).checkout_id
while not (order_id := checkouts.load_checkout(TENANT, checkout_id).order_id):
    time.sleep(0.05)
order = suite.OrdersApi(client).load_order(TENANT, order_id)

sequence = suite.SequenceSchemaDraft(
    name=PRODUCT, start_value=9007199254741, max_value=9007199254740991
)
schema_id = sequences.create_sequence_schema(TENANT, sequence).id
schema = sequences.load_sequence_schema(TENANT, schema_id)

report = {
    "price": order.items[0].unit_price.gross_value,
    "total": order.calculated_price.final_price.gross_value,
    "startValue": schema.start_value,
    "maxValue": schema.max_value,
}
print(json.dumps(report, separators=(",", ":")))
